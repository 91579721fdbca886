import { afterAll, beforeAll } from 'vitest'
import type { GatherTools } from '#analyzer/testing'
import type { RunningSite } from '../sites/start-site.ts'
import { toolsInTurn, type ToolOptions } from './gathering-site.ts'

type Gathering = {
  readonly site: Pick<RunningSite, 'origin' | 'hostPort' | 'caPem'>
  /** Their `gather` is that of the next process each time. */
  readonly tools: Pick<GatherTools, 'gather'>
}

/** A site for all tests of a file or block, and tools that reach it: of so many processes, with a browser each. */
export function useGathering(
  serve: () => Promise<RunningSite>,
  { processes = 1, ...options }: ToolOptions & { processes?: number } = {},
): Gathering {
  let site: RunningSite | undefined
  let tools: Awaited<ReturnType<typeof toolsInTurn>> | undefined
  beforeAll(async () => {
    site = await serve()
    tools = await toolsInTurn(processes, [site], options)
  })
  afterAll(async () => {
    await tools?.close()
    await site?.close()
  })
  const running = <Value>(value: Value | undefined): Value => {
    if (value === undefined) throw new Error('the site runs only during tests')
    return value
  }
  return {
    site: {
      get origin() {
        return running(site).origin
      },
      get hostPort() {
        return running(site).hostPort
      },
      get caPem() {
        return running(site).caPem
      },
    },
    tools: {
      get gather() {
        return running(tools).gather
      },
    },
  }
}
