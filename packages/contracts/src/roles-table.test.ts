import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { ADMIN_ROLES, RESOURCE_RIGHTS, roleMayDo } from './admin-rights.ts'

const LETTERS = { read: 'R', change: 'C', write: 'W', export: 'E' } as const

function rightsTable(): string {
  const actions = ['read', 'change', 'write', 'export'] as const
  const rows = Object.keys(RESOURCE_RIGHTS).map((name) => {
    const resource = name as keyof typeof RESOURCE_RIGHTS
    const cells = ADMIN_ROLES.map((role) => {
      const letters = actions.filter((action) => roleMayDo(role, resource, action)).map((action) => LETTERS[action])
      return letters.join(' ') || '–'
    })
    return `| \`${name}\` | ${cells.join(' | ')} |`
  })
  return [`| resource | ${ADMIN_ROLES.join(' | ')} |`, `|---|${ADMIN_ROLES.map(() => '---|').join('')}`, ...rows].join(
    '\n',
  )
}

it('docs/roles.md has the table of the contracts', () => {
  expect(readFileSync(new URL('../../../docs/roles.md', import.meta.url), 'utf8')).toContain(rightsTable())
})
