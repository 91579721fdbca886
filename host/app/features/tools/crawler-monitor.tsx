import { State } from '../../ui/state/state.tsx'
import { Table } from '../../ui/table/table.tsx'
import { Tag } from '../../ui/tag/tag.tsx'
import { isWanted, type RobotsOptions } from './robots-generator.ts'
import { TitledSection } from '../../ui/titled-section/titled-section.tsx'

const SAMPLES = [
  { userAgent: 'OAI-SearchBot', use: 'ChatGPT search', priority: 'High', lastSeen: '2 hours ago' },
  { userAgent: 'ChatGPT-User', use: 'Visits that people ask for', priority: 'High', lastSeen: '14 minutes ago' },
  { userAgent: 'Claude-SearchBot', use: 'Claude search', priority: 'High', lastSeen: '5 hours ago' },
  { userAgent: 'PerplexityBot', use: 'Perplexity search', priority: 'High', lastSeen: '1 hour ago' },
  { userAgent: 'Googlebot', use: 'Google and Gemini', priority: 'Medium', lastSeen: '9 minutes ago' },
  { userAgent: 'GPTBot', use: 'Training', priority: 'Low', lastSeen: 'yesterday' },
  { userAgent: 'CCBot', use: 'Training', priority: 'Low', lastSeen: '3 days ago' },
] as const

export function CrawlerMonitor({ options }: { options: RobotsOptions }) {
  return (
    <TitledSection
      large
      id="crawler-monitor"
      title="AI crawler monitor"
      description="What the robots.txt above means for seven crawlers. Last visits are samples."
    >
      <Table caption="Seven AI crawlers" flush columns={['Crawler', 'For', 'Your rule', 'Priority', 'Last seen']}>
        {SAMPLES.map(({ userAgent, use, priority, lastSeen }) => {
          const agent = options.agents.find(({ token }) => token === userAgent)
          const allowed = agent === undefined || isWanted(agent, options)
          return (
            <tr key={userAgent}>
              <td className="strong">{userAgent}</td>
              <td data-label="For">{use}</td>
              <td data-label="Your rule">
                <State tone={allowed ? 'good' : 'none'}>{allowed ? 'Allowed' : 'Blocked'}</State>
              </td>
              <td data-label="Priority">{priority}</td>
              <td data-label="Last seen">
                <span>
                  {lastSeen} <Tag>Sample</Tag>
                </span>
              </td>
            </tr>
          )
        })}
      </Table>
    </TitledSection>
  )
}
