import type { Finding } from '#analyzer/contract'
import { Code } from '../../../ui/code/code.tsx'
import { Segmented } from '../../../ui/segmented/segmented.tsx'
import { useCopyToast } from '../../../lib/use-copy-toast.ts'
import styles from './report-page.module.css'

const PLATFORM_LABELS: Readonly<Record<string, string>> = {
  nginx: 'nginx',
  apache: 'Apache',
  cloudflare: 'Cloudflare',
  vercel: 'Vercel/Next.js',
  html: 'Plain HTML',
  'json-ld': 'JSON-LD',
  css: 'CSS',
  javascript: 'JavaScript',
  php: 'PHP',
  shell: 'Command line',
  application: 'Your application',
}

function platformLabel(platform: string): string {
  return PLATFORM_LABELS[platform] ?? platform
}

type FixCodeProps = {
  code: Finding['fix']['code']
  /** The platform chosen for the whole report. A fix without it shows its first code. */
  platform: string | null
  onPlatform: (platform: string) => void
}

export function FixCode({ code, platform, onPlatform }: FixCodeProps) {
  const copied = useCopyToast()
  const shown = code.find((block) => block.platform === platform) ?? code[0]
  if (!shown) return null
  return (
    <div className={styles.fixCode}>
      {code.length > 1 && (
        <Segmented
          className={styles.platforms}
          label="Platform"
          options={code.map((block) => ({ value: block.platform, label: platformLabel(block.platform) }))}
          value={shown.platform}
          onChange={onPlatform}
        />
      )}
      <Code title={platformLabel(shown.platform)} text={shown.text} onCopy={copied} />
    </div>
  )
}
