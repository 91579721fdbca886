/** Who else wrote into robots.txt: services that put their own block in front of the owner's, by the marks they leave. */
const MANAGED_MARKS: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Cloudflare', /^#\s*BEGIN Cloudflare Managed content/im],
  ['Dark Visitors', /(?:dark ?visitors|knownagents)\.com/i],
  ['Yoast SEO', /^#\s*START YOAST BLOCK/im],
  ['Shopify', /^#\s*we use Shopify as our ecommerce platform/im],
]

/** The service that adds to the file, or null. Comments are read from the text, since no parser keeps them. */
export function managedBy(body: string): string | null {
  const lines = body.slice(0, 100_000).split('\n')
  const comments = lines.filter((line) => line.startsWith('#')).join('\n')
  return MANAGED_MARKS.find(([, mark]) => mark.test(comments))?.[0] ?? null
}
