import { MODULE_IDS } from '#analyzer/contract'
import { clsx } from 'clsx'
import { Band } from '../../../ui/band/band.tsx'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { Mark } from '../../../ui/mark/mark.tsx'
import { Tag } from '../../../ui/tag/tag.tsx'
import { PLANS } from './enterprise-data.ts'
import styles from './enterprise-page.module.css'

export function Plans() {
  return (
    <Band
      id="plans"
      title="Plans"
      description={`Monthly, without tax. Every plan has all ${MODULE_IDS.length} modules; nothing is measured less carefully in a smaller one. What is ticked works today; the rest is agreed by contract. Nothing is charged on this site.`}
    >
      <div className={styles.plans}>
        {PLANS.map(({ name, price, per, description, items, action, subject, popular }) => (
          <section key={name} className={clsx(styles.plan, popular && styles.main)} aria-labelledby={`plan-${name}`}>
            <h3 id={`plan-${name}`}>
              {name}
              {popular && <Tag className={styles.tag}>Most Popular</Tag>}
            </h3>
            <p className={styles.price}>
              {price}
              {per && <small>{per}</small>}
            </p>
            <p className={styles.planSay}>{description}</p>
            <ul>
              {items.map(([item, basis]) => (
                <li key={item}>
                  <Mark name={basis === 'today' ? 'tick' : 'dash'} />
                  <span>
                    {item} <small className="faint">{basis === 'today' ? 'today' : 'by contract'}</small>
                  </span>
                </li>
              ))}
            </ul>
            <ButtonLink block variant={popular ? 'primary' : 'plain'} to={contactAbout(subject)}>
              {action}
            </ButtonLink>
          </section>
        ))}
      </div>
    </Band>
  )
}

export function contactAbout(subject: string): string {
  return `/contact?subject=${encodeURIComponent(subject)}`
}
