import type { ModuleFlag } from '#analyzer/contract'
import { Textarea } from '../../../ui/input/input.tsx'
import { Check } from '../../../ui/checkbox/checkbox.tsx'
import type { ScanFlags } from './scan-flags.ts'
import { MORE_MODULES, SCAN_GROUPS, switchLabel } from './scan-groups.ts'
import fieldStyles from '../../../ui/field/field.module.css'
import styles from './scan-form.module.css'

type AllOptionsProps = { flags: ScanFlags; onChange: (flags: ScanFlags) => void }

const COMPETITORS = 'Competitor Analysis'

/** A switch for every module, instead of groups. */
export function AllOptions({ flags, onChange }: AllOptionsProps) {
  const groups = SCAN_GROUPS.filter((group) => group.name !== COMPETITORS)
  return (
    <div className={styles.options}>
      {groups.slice(0, 3).map((group) => (
        <Options key={group.name} title={group.name} members={group.members} flags={flags} onChange={onChange} />
      ))}
      <Options title="More modules" members={MORE_MODULES} flags={flags} onChange={onChange} />
      {groups.slice(3).map((group) => (
        <Options key={group.name} title={group.name} members={group.members} flags={flags} onChange={onChange} />
      ))}
      <div className={styles.field}>
        <h2 className="h3">{COMPETITORS}</h2>
        <Option flag="competitorAnalysis" flags={flags} onChange={onChange} />
        <label className="sr" htmlFor="competitors">
          Competitor addresses
        </label>
        <Textarea
          id="competitors"
          name="competitors"
          rows={3}
          spellCheck={false}
          placeholder="rival.example"
          aria-describedby="competitors-hint"
        />
        <span className={fieldStyles.hint} id="competitors-hint">
          Optional, up to three addresses, one per line
        </span>
      </div>
    </div>
  )
}

type OptionsProps = AllOptionsProps & { title: string; members: readonly ModuleFlag[] }

function Options({ title, members, ...rest }: OptionsProps) {
  return (
    <div>
      <h2 className="h3">{title}</h2>
      {members.map((flag) => (
        <Option key={flag} flag={flag} {...rest} />
      ))}
    </div>
  )
}

function Option({ flag, flags, onChange }: AllOptionsProps & { flag: ModuleFlag }) {
  return (
    <Check
      small
      name={flag}
      checked={flags[flag]}
      onChange={(event) => onChange({ ...flags, [flag]: event.currentTarget.checked })}
    >
      {switchLabel(flag)}
    </Check>
  )
}
