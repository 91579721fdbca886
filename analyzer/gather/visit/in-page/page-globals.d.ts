/** What our scripts leave for each other in the page. Where there is none of it, that script did not run. */
interface Window {
  /** What was measured since the page's first script. */
  __scan?: {
    vitals: Record<string, number>
    lcpElement: string | null
    /** Each with its start and its duration. */
    longTasks: [start: number, duration: number][]
    shifts: [start: number, value: number][]
    firstInputDelay: number | null
    focused: string[]
  }
  /** How the page's text has grown. */
  __scanText?: () => { growths: number; letters: number; sinceGrowth: number; rests: boolean }
  /** Our own widgets; only where there are any. */
  __scanOwn?: {
    isOwn: (element: Element) => boolean
    isWithin: (element: Element) => boolean
    found: ReadonlySet<Element>
  }
  __scanOwnWatch?: boolean
  /** Whether an element was added or got other text after the page was read. */
  __scanIsLate?: (element: Node) => boolean
  __scanTimers?: () => string
  __scanTools?: () => string
}
