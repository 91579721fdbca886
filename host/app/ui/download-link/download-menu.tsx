import { clsx } from 'clsx'
import { buttonClass } from '../button/button.tsx'
import { Menu } from '../menu/menu.tsx'
import { DownloadLink } from './download-link.tsx'
import styles from './download-menu.module.css'

type DownloadMenuProps = {
  label: string
  files: readonly { label: string; href: string; fileName?: string | undefined }[]
}

/** The formats of a file, in a list that opens below its label. */
export function DownloadMenu({ label, files }: DownloadMenuProps) {
  return (
    <Menu
      className={clsx('unprinted', styles.menu)}
      summary={<summary className={buttonClass({}, false)}>{label}</summary>}
    >
      <ul>
        {files.map(({ label: name, href, fileName }) => (
          <li key={href}>
            <DownloadLink variant="quiet" href={href} fileName={fileName}>
              {name}
            </DownloadLink>
          </li>
        ))}
      </ul>
    </Menu>
  )
}
