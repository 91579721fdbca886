import { capitalized } from '#analyzer/contract'
import { OIDC_PROBLEMS, type OidcProblem, type SignInProvider } from '#host/contract/oidc.ts'
import { buttonClass } from '../../../ui/button/button.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import styles from './auth-page.module.css'

type ProviderLinkProps = { provider: SignInProvider; returnTo: string | null }

/** Leads to the provider. It leaves our pages, so it is a plain link. */
export function ProviderLink({ provider: { name, only }, returnTo }: ProviderLinkProps) {
  const query = returnTo ? `?${new URLSearchParams({ returnTo })}` : ''
  return (
    <a className={buttonClass({ variant: only ? 'primary' : 'plain' }, false)} href={`/auth/oidc${query}`}>
      Sign in with {name}
    </a>
  )
}

export function OidcNotice({ name, problem }: { name: string; problem: OidcProblem }) {
  return (
    <Notice
      level={2}
      tone={problem === 'mailed' ? 'none' : 'bad'}
      title={problem === 'mailed' ? 'Check your mail' : 'Not signed in'}
      className={styles.notice}
      live
    >
      <p>{`${capitalized(name)} ${OIDC_PROBLEMS[problem]}`}</p>
    </Notice>
  )
}
