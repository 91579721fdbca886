import { analyzeText } from './text-analysis.ts'

/** Off the page's thread, so that long texts do not hold up typing. */
self.onmessage = ({ data }: MessageEvent<{ id: number; text: string }>) => {
  self.postMessage({ id: data.id, analysis: analyzeText(data.text) })
}
