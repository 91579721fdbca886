import { clsx } from 'clsx'
import { Form, useNavigation } from '@remix-run/react'
import type { FormAnswer } from '#host/contract/form-answer.ts'
import { isOver } from '#host/contract/scan-rules.ts'
import { PRODUCT_NAME } from '#host/contract/product.ts'
import type { SharedResult } from '#host/contract/shares.ts'
import { shortAddress } from '../../lib/address-host.ts'
import { Submit } from '../../ui/button/button.tsx'
import { EndBand } from '../../ui/end-band/end-band.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { PageHead } from '../../ui/page-head/page-head.tsx'
import { Section } from '../../ui/section/section.tsx'
import { TextField } from '../../ui/text-field/text-field.tsx'
import { AddressForm } from '../marketing/address-form.tsx'
import { ComparePage } from '../scans/compare/compare-page.tsx'
import { FindingList } from '../scans/report/finding-list.tsx'
import { CrawlerMatrix } from '../scans/results/crawler-matrix.tsx'
import { FixFirst } from '../scans/results/fix-first.tsx'
import { ModuleChart } from '../scans/results/module-list.tsx'
import { ScoreSummary } from '../scans/results/score-summary.tsx'
import { ScanTime, StatusState } from '../scans/status/scan-status.tsx'
import { SiteResults } from '../site-scans/site-results.tsx'
import { MailedLinkPage } from '../account/mailed-links/mailed-link-page.tsx'
import mailedLinkStyles from '../account/mailed-links/mailed-link-page.module.css'
import siteScanStyles from '../site-scans/site-scans.module.css'

export type SharedPageProps =
  { state: 'gone' } | { state: 'locked'; answer: FormAnswer | null } | { state: 'open'; result: SharedResult }

/** What whoever has a link to a result sees, without an account. */
export function SharedPage(props: SharedPageProps) {
  if (props.state === 'gone') return <Gone />
  if (props.state === 'locked') return <Locked answer={props.answer} />
  return (
    <>
      {props.result.kind === 'comparison' ? (
        <SharedComparison result={props.result} />
      ) : (
        <OpenResult result={props.result} />
      )}
      <EndBand
        title="How does your site do?"
        text="The first scan needs no account: enter an address, and see what AI assistants can read of it."
      >
        <AddressForm id="own-site" label="Address of your site" />
      </EndBand>
    </>
  )
}

type Comparison = Extract<SharedResult, { kind: 'comparison' }>
type SingleResult = Exclude<SharedResult, Comparison>

function SharedComparison({ result: { a, b, ...comparable } }: { result: Comparison }) {
  return <ComparePage a={{ ...a, id: null }} b={{ ...b, id: null }} {...comparable} scans={[]} />
}

function OpenResult({ result }: { result: SingleResult }) {
  const { scan } = result
  const isSite = result.kind === 'site-scan'
  return (
    <div className={clsx('page', isSite && siteScanStyles.siteScan)}>
      <PageHead
        top
        title={isSite ? `${result.scan.host}: whole site` : shortAddress(scan.url)}
        meta={
          <>
            <StatusState status={scan.status} pill />
            <span>{scan.url}</span>
            <ScanTime scan={scan} />
            <span>{`Shared by link, scanned by ${PRODUCT_NAME}`}</span>
          </>
        }
      />
      {scan.status === 'completed' ? <Completed result={result} /> : <Unfinished over={isOver(scan.status)} />}
    </div>
  )
}

/** A shared scan cannot be re-checked. */
const nothing = async () => undefined

function Completed({ result }: { result: SingleResult }) {
  if (result.kind === 'site-scan') return <SiteResults scan={result.scan} id={null} />
  const { crawlers } = result
  const scan = { ...result.scan, id: null, rechecks: {} }
  return (
    <>
      <ScoreSummary scan={scan} history={null} />
      <FixFirst scan={scan} onRechecked={nothing} />
      <CrawlerMatrix crawlers={crawlers} />
      <Section id="modules" title={`${scan.analysisCount} modules analyzed`}>
        <ModuleChart scan={scan} before={null} />
      </Section>
      <Section id="findings" title="All findings">
        <FindingList scan={scan} onRechecked={nothing} />
      </Section>
    </>
  )
}

function Unfinished({ over }: { over: boolean }) {
  return over ? (
    <Notice level={2} tone="info" title="This scan has no result">
      <p>It ended before its pages were judged. Ask whoever sent the link for another one.</p>
    </Notice>
  ) : (
    <Notice level={2} tone="running" title="This scan is still running">
      <p>Its result is shown here when it is complete. Reload this page in a minute.</p>
    </Notice>
  )
}

function Locked({ answer }: { answer: FormAnswer | null }) {
  const pending = useNavigation().state === 'submitting'
  return (
    <div className={clsx('page', mailedLinkStyles.mailedLink)}>
      <PageHead top title="This result has a password" />
      <p>Whoever sent you the link can tell you the password.</p>
      <Form className="stack" method="post" reloadDocument>
        <TextField
          name="password"
          label="Password"
          type="password"
          autoComplete="off"
          required
          error={answer?.message}
        />
        <Submit pending={pending && 'Checking...'}>Show the result</Submit>
      </Form>
    </div>
  )
}

function Gone() {
  return (
    <MailedLinkPage title="This link shows nothing" next={['Start page', '/']}>
      It has ended or was revoked, or part of it is missing. Ask whoever sent it for a new one.
    </MailedLinkPage>
  )
}
