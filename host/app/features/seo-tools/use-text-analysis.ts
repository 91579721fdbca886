import { useEffect, useRef, useState } from 'react'
import type { TextAnalysis } from './text-analysis.ts'

const PAUSE_MS = 1_000
type Answer = { id: number; analysis: TextAnalysis }

/** The analysis of a text, begun one second after its last change. A failure is logged by the browser and shows nothing. */
export function useTextAnalysis(text: string): TextAnalysis | null {
  const [analysis, setAnalysis] = useState<TextAnalysis | null>(null)
  const worker = useRef<Worker | null>(null)
  const newest = useRef(0)

  useEffect(() => {
    const made = new Worker(new URL('./text-analysis-worker.ts', import.meta.url), { type: 'module' })
    made.onmessage = ({ data }: MessageEvent<Answer>) => {
      if (data.id === newest.current) setAnalysis(data.analysis)
    }
    worker.current = made
    return () => made.terminate()
  }, [])

  useEffect(() => {
    const timer = window.setTimeout(() => {
      newest.current += 1
      worker.current?.postMessage({ id: newest.current, text })
    }, PAUSE_MS)
    return () => window.clearTimeout(timer)
  }, [text])

  return analysis
}
