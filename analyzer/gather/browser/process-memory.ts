import { readdir, readFile } from 'node:fs/promises'

async function parentOf(pid: string): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
}

async function anonymousKb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^RssAnon:\s+(\d+)/m.exec(status)?.[1] ?? 0)
}

/** Anonymous memory of a process and all its descendants in MB; 0 where there is no /proc. */
export async function treeMemoryMb(root: number): Promise<number> {
  const names = await readdir('/proc').catch(() => [])
  const pids = names.filter((name) => /^\d+$/.test(name))
  const parents = await Promise.all(pids.map(async (pid) => [Number(pid), await parentOf(pid)] as const))
  const tree = new Set([root])
  for (let grown = true; grown;) {
    grown = false
    for (const [pid, parent] of parents) {
      if (!tree.has(parent) || tree.has(pid)) continue
      tree.add(pid)
      grown = true
    }
  }
  const sizes = await Promise.all([...tree].map(anonymousKb))
  return Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1024)
}
