import type { Role } from '#host/contract/rights.ts'

/** What people read about each role. What a role may do is decided by `RIGHTS`. */
export const ROLE_TEXTS: Readonly<Record<Role, { label: string; summary: string }>> = {
  viewer: { label: 'Viewer', summary: 'Reads results, history and reports, and exports them.' },
  member: { label: 'Member', summary: 'Reads, scans, schedules, tags, publishes badges, and deletes what they made.' },
  admin: {
    label: 'Admin',
    summary: 'As a member; also invites people, manages members, keys and tokens.',
  },
  owner: { label: 'Owner', summary: 'As an admin; also manages owners, name, address and policies.' },
}
