import * as DropdownMenu from '@radix-ui/react-dropdown-menu'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Icon, type IconName } from '../icon/icon.tsx'
import './menu.css'

export type MenuItem = { label: string; icon?: IconName; onSelect?: () => void; href?: string; danger?: boolean }

type MenuProps = { trigger: ReactNode; items: readonly MenuItem[] }

/** `trigger` is one element that takes a ref, such as a `Button`. */
export function Menu({ trigger, items }: MenuProps) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className="more__list" align="end" sideOffset={4}>
          {items.map((item) => (
            <DropdownMenu.Item
              key={item.label}
              asChild={item.href !== undefined}
              className={clsx(item.danger && 'danger')}
              {...(item.onSelect ? { onSelect: item.onSelect } : {})}
            >
              {item.href ? (
                <a href={item.href}>
                  {item.icon && <Icon name={item.icon} />}
                  {item.label}
                </a>
              ) : (
                <>
                  {item.icon && <Icon name={item.icon} />}
                  {item.label}
                </>
              )}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
