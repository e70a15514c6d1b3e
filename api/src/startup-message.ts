import type { Config } from './config.ts'
import type { RunningProduct } from './start.ts'

const PEOPLE = [
  ['coach@demo.test', '1100000015', 'coach'],
  ['student@demo.test', '1100000023', 'student'],
  ['entity@demo.test', '1100000031', 'entity'],
  ['judge@demo.test', '1100000049', 'judge'],
  ['', '1100000056', 'student, to put in a team'],
  ['', '1100000064', 'student, to put in a team'],
  ['', '1100000072', 'student, to put in a team'],
  ['', '1100000080', 'coach, to put in a team'],
] as const

export function startupMessage(config: Config, { url, sandboxUrl }: RunningProduct): string {
  if (config.role === 'renderer') return `\n  The renderer is running on ${url}\n\n`
  const lines = ['', '  The olympiad is running.', '', `  Site       ${url}/`, `  Console    ${url}/admin/`]
  if (sandboxUrl) lines.push(`  Sandbox    ${sandboxUrl}/   (membership platform, payment page, mail box)`)
  lines.push(`  Data       ${config.dataDir}`)
  if (config.demo) {
    lines.push('', '  Demo people, password of all: olympiad-demo')
    for (const [email, id, role] of PEOPLE) lines.push(`    ${id}  ${email.padEnd(18)} ${role}`)
    lines.push(`    ${''.padEnd(10)}  ${'admin@demo.test'.padEnd(18)} admin, signs in at ${url}/admin/`)
    lines.push('  Test card: 4464040000000007 (mada), any future date, CVV 123')
  }
  return `${lines.join('\n')}\n\n`
}
