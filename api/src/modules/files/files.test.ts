import { readFile } from 'node:fs/promises'
import { send } from '@olympiad/contracts/call'
import { listCompetitions, listSeasons } from '@olympiad/contracts/calls/content'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GUIDE_SOURCES_FILE, hashGuideSources } from '../../seed/demo/guides/guides.ts'
import { startDemoApi } from '../../testing/demo.ts'

let api: Awaited<ReturnType<typeof startDemoApi>>
beforeAll(async () => {
  api = await startDemoApi()
})
afterAll(() => api.close())

const filesOf = async (id: string) =>
  (await send(listCompetitions, { query: { id } }, api.visitor)).competions.flatMap(({ files = [] }) => files)
const download = (name: string) => api.visitor(`/uploads/competions/files/${name}`)

describe('a visitor finds the files of a competition', () => {
  it('of each one, with an existing PDF in both languages', async () => {
    const { wroseasons } = await send(listSeasons, {}, api.visitor)
    const names = new Set<string>()
    for (const { id } of wroseasons.flatMap(({ competions }) => competions)) {
      const [file] = await filesOf(id)
      expect(file).toMatchObject({ competion: id, name: 'دليل المسابقة', name_en: 'Category guide' })
      for (const name of [file?.file_path ?? '', file?.file_path_en ?? '']) names.add(name)
    }
    expect(names.size).toBe(22)
    for (const name of names) {
      const answer = await download(name)
      expect(answer.headers.get('content-type')).toBe('application/pdf')
      expect(new TextDecoder().decode((await answer.arrayBuffer()).slice(0, 5))).toBe('%PDF-')
    }
  })

  it('and saves them under their names, as attachments', async () => {
    const [file] = await filesOf('sumo_robot')
    const { headers } = await download(file?.file_path ?? '')
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="sumo_robot-guide-ar-[0-9a-f]{10}\.pdf"$/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cache-control')).toContain('immutable')
  })

  it.each(['nothing.pdf', '..%2F..%2Fsecret.pdf', 'guide.html', ''])('and nothing at %j', async (name) => {
    expect((await download(name)).status).toBe(404)
  })
})

it('the printed guides say what the demo says (else: node scripts/print-demo-guides.ts)', async () => {
  expect(JSON.parse(await readFile(GUIDE_SOURCES_FILE, 'utf8'))).toEqual(await hashGuideSources())
})
