const SECOND = 1_000
const MINUTE = 60 * SECOND

/**
 * How long each task of a scan process may take before the process is ended. A scan ends its own parts before; what is
 * here covers whatever those limits miss.
 */
export const TASK_LIMITS_MS = {
  scan: 55 * SECOND,
  /** More for a scan that waits for the assistants' APIs. */
  asking: 60 * SECOND,
  recheck: 45 * SECOND,
  print: 45 * SECOND,
  askPage: 10 * SECOND,
  readRobots: 45 * SECOND,
  readLists: 5 * MINUTE,
  readPages: 90 * SECOND,
  studySite: 2 * MINUTE,
} as const

/** How long a caller waits for such a task, with the time until a process is free. */
export const WAIT_LIMITS_MS = {
  recheck: 40 * SECOND,
  print: 60 * SECOND,
  askPage: 12 * SECOND,
  /** An assistant's API, asked twice at once. */
  askAssistant: 45 * SECOND,
  /** A scan with all its waiting. A lock of its job is held longer, and the scan's own lease decides who may write. */
  scan: 9 * MINUTE,
  scanLock: 10 * MINUTE,
  /** A site scan that takes longer completes with what it has. */
  siteScan: 30 * MINUTE,
  siteScanLock: 35 * MINUTE,
} as const
