import type { Fetcher } from '@olympiad/contracts/call'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { commandsOf } from '../testing/database-commands.ts'
import { startDemoApi } from '../testing/demo.ts'
import { parseJsonResponse, startTwoInstances } from '../testing/harness.ts'
import { managedResources } from './mount.ts'

let api: Awaited<ReturnType<typeof startDemoApi>>
let readers: Record<Reader, Fetcher>
let ids: Record<string, string>
beforeAll(async () => {
  api = await startDemoApi({ monitorCommands: true })
  readers = {
    admin: api.admin,
    coach: await api.as('coach'),
    student: await api.as('student'),
    entity: await api.as('entity'),
    judge: await api.as('judge'),
  }
  const first = async (path: string) => (await parseJsonResponse<{ id: string }[]>(await api.admin(path)))[0]?.id ?? ''
  const topics = `/api/admin/community?range=[0,0]&sort=["comments_count","DESC"]`
  const [topic] = await parseJsonResponse<{ id: string; slug: string }[]>(await api.admin(topics))
  const { teams } = await parseJsonResponse<{ teams: { id: string }[] }>(await readers.coach('/api/teams'))
  ids = {
    team: teams[0]?.id ?? '',
    paid: await first('/api/admin/teams?range=[0,0]&filter={"payment":"paid"}'),
    season: await first('/api/admin/seasons?range=[0,0]'),
    competition: await first('/api/admin/competions?range=[0,0]'),
    region: await first('/api/admin/regions?range=[0,0]'),
    person: await first('/api/admin/users?range=[0,0]'),
    topic: topic?.id ?? '',
    slug: topic?.slug ?? '',
  }
})
afterAll(() => api.close())

type Reader = 'admin' | 'coach' | 'student' | 'entity' | 'judge'
const ROUTE: readonly [Reader, path: string, commands: number][] = [
  ['coach', '/api/teams', 2],
  ['coach', '/api/teams?team_id={team}', 2],
  ['coach', '/api/teams/myteams', 3],
  ['student', '/api/teams/myteams', 3],
  ['entity', '/api/teams/myteams', 3],
  ['judge', '/api/teams/judging', 3],
  ['judge', '/api/teams/judging?s=a', 3],
  ['coach', '/api/teams/place', 3],
  ['student', '/api/teams/place', 3],
  ['student', '/api/teams/invitation?token=unknown', 2],
  ['coach', '/api/teams/transections', 3],
  ['entity', '/api/teams/transections', 3],
  ['coach', '/api/teams/transections?team_id={team}', 3],
  ['coach', '/api/certificates?team_id={paid}', 3],
  ['admin', '/api/certificates?team_id={paid}', 3],
  ['entity', '/api/billing-address', 2],
  ['coach', '/api/privacy/erasure', 2],
  ['coach', '/api/auth/sessions', 2],
  ['coach', '/api/skills/user', 3],
  ['coach', '/api/community', 3],
  ['coach', '/api/community?category_by=none&s=robot', 3],
  ['coach', '/api/community?single=true&slug={slug}', 3],
  ['coach', '/api/community/categories', 2],
  ['coach', '/api/community/reader', 4],
  ['student', '/api/community/reader', 4],
  ['coach', '/api/community/comments?post_id={topic}', 6],
  ['coach', '/api/teams/achievments', 2],
  ['coach', '/api/resultes?competion_id={competition}', 6],
  ['coach', '/api/wro-seasons', 3],
  ['coach', '/api/competions', 3],
  ['coach', '/api/competions?id={competition}', 4],
  ['coach', '/api/gallery', 3],
  ['coach', '/api/faqs', 2],
  ['coach', '/api/partners', 2],
  ['coach', '/api/regions', 2],
  ['coach', '/api/cities?region_id={region}', 2],
  ['coach', '/api/settings', 2],
  ['coach', '/api/figures', 1],
  ['coach', '/api/trainings', 2],
  ['coach', '/api/moe/administrators', 2],
  ['coach', '/api/moe/competions', 3],
  ['coach', '/api/moe/timeslots', 2],
  ['coach', '/api/courses', 1],
  ['coach', '/api/courses/categories', 1],
  ['coach', '/api/shops', 1],
  ['admin', '/api/admin/dashboard', 51],
  ['admin', '/api/admin/dashboard/current', 51],
  ['admin', '/api/admin/results/season', 2],
  ['admin', '/api/admin/results/imports', 2],
  ['admin', '/api/admin/transections/totals', 2],
  ['admin', '/api/admin/privacy/person?id={person}', 3],
  ['admin', '/api/admin/privacy/records?user={person}', 3],
  ['admin', '/api/admin/privacy/retention', 3],
]
const fill = (path: string) => path.replace(/\{(\w+)\}/g, (_all, name: string) => ids[name] ?? name)
async function measure(reader: Reader, path: string) {
  await readers[reader](path)
  let status = 0
  const commands = await commandsOf(api.deps.orm, async () => {
    status = (await readers[reader](path)).status
  })
  return { status, commands: commands.filter((command) => command !== 'find revisions') }
}
it('x', async () => {
  for (const [reader, path, n] of ROUTE) {
    const { status, commands } = await measure(reader, fill(path))
    console.log(
      `# ${commands.length === n ? '' : '!!!'}${commands.length} ${status} ${reader} ${path}: ${commands.join(', ')}`,
    )
  }
  for (const { name } of managedResources(api.deps)) {
    const path = `/api/admin/${name}`
    const list = await measure('admin', `${path}?range=[0,0]`)
    const [one] = await parseJsonResponse<{ id: string }[]>(await api.admin(`${path}?range=[0,0]`))
    const record = one && (await measure('admin', `${path}/${one.id}`))
    console.log(
      `# ${name}: [${list.commands.length}, ${record?.commands.length}], ${list.commands} | ${record?.commands}`,
    )
  }
})
