import { analyzeText } from './text-analysis.ts'

/** Runs off the main thread, so that long texts do not block typing. */
self.onmessage = ({ data }: MessageEvent<{ id: number; text: string }>) => {
  self.postMessage({ id: data.id, analysis: analyzeText(data.text) })
}
