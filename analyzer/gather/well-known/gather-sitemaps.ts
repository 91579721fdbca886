import { parseRobotsTxt } from '../../computed/robots-txt/index.ts'
import type { FetchedText, Sitemaps } from '../artifacts.ts'
import type { GatherContext } from '../gather-context.ts'

export async function gatherSitemaps(
  _context: Pick<GatherContext, 'door' | 'signal'>,
  _origin: string,
  robotsFile: FetchedText | null,
): Promise<Sitemaps> {
  const declared = robotsFile?.status === 200 ? parseRobotsTxt(robotsFile.body).sitemaps.map(({ url }) => url) : []
  return { declared, files: [], total: 0 }
}
