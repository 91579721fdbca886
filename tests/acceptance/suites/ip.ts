import { isPublicAddress } from '#analyzer/testing'
import { difference, Tally, type Suite } from '../suite.ts'

type IpVector = { ip: string; must_block: boolean }

export const ip: Suite = {
  name: 'ip',
  run: async (folder) => {
    const tally = new Tally('ip')
    for (const vector of folder.json<{ vectors: IpVector[] }>('ssrf/ip-vectors.json')?.vectors ?? []) {
      await tally.check(vector.ip, () => difference(vector.must_block, !isPublicAddress(vector.ip), 'blocked'))
    }
    return [tally.line]
  },
}
