/** One figure of the hostile runs: what was tried, and what came of it. */
export type Row = { what: string; result: string; passed: boolean }
