import type { Fetcher } from '@olympiad/contracts/call'
import { type Sheet, sheetOf } from './sheet.ts'

/** What the office is waiting for an answer to. */
type Asked = { what: 'import'; score: number } | { what: 'undo'; id: string }

/** An admin who brings in sheet after sheet of results, and takes back each third one. */
export type Office = {
  readonly fetcher: Fetcher
  readonly sheet: Sheet
  /** Imports that were said to be written. */
  readonly told: string[]
  /** Imports that were said to be taken back. */
  readonly undone: string[]
  sheets: number
  asked: Asked | undefined
}

const UNDO_EVERY = 3
const PATH = '/api/admin/results/imports'

export const openOffice = (fetcher: Fetcher, sheet: Sheet): Office => ({
  fetcher,
  sheet,
  told: [],
  undone: [],
  sheets: 0,
  asked: undefined,
})

async function post(office: Office, path: string, body: object): Promise<Record<string, unknown>> {
  const headers = { 'content-type': 'application/json' }
  const answer = await office.fetcher(path, { method: 'POST', headers, body: JSON.stringify(body) })
  const said = (await answer.json()) as Record<string, unknown>
  if (!answer.ok) throw new Error(`the office is answered ${answer.status}: ${said['msg']}`)
  return said
}

/** Does what is asked, and forgets it once it is answered. */
async function done(office: Office, asked: Asked, heard: () => void): Promise<void> {
  office.asked = asked
  if (asked.what === 'import') {
    const { import_id } = await post(office, PATH, sheetOf(office.sheet, asked.score))
    heard()
    if (typeof import_id === 'string') office.told.push(import_id)
  } else {
    await post(office, `${PATH}/${asked.id}/undo`, {})
    heard()
    office.undone.push(asked.id)
  }
  office.asked = undefined
}

/** Works until an answer doesn't come; it never does once the product is killed. */
export async function work(office: Office, heard: () => void): Promise<void> {
  for (;;) {
    office.sheets += 1
    await done(office, { what: 'import', score: office.sheets }, heard)
    const last = office.told.at(-1)
    if (office.sheets % UNDO_EVERY === 0 && last) await done(office, { what: 'undo', id: last }, heard)
  }
}

type Listed = { imports: { id: string; undone: unknown }[] }

/**
 * Repeats what was not answered. A sheet that was written is then the same as what stands, one that was not is written now.
 * @throws where the answer tells of half of either
 */
export async function goOnWorking(office: Office): Promise<void> {
  const { asked, sheet } = office
  if (!asked) return
  if (asked.what === 'undo') {
    const { imports } = (await (await office.fetcher(PATH)).json()) as Listed
    const found = imports.find(({ id }) => id === asked.id)
    if (!found) throw new Error(`the import ${asked.id} is gone`)
    if (!found.undone) await post(office, `${PATH}/${asked.id}/undo`, {})
    office.undone.push(asked.id)
  } else {
    const said = await post(office, PATH, sheetOf(sheet, asked.score))
    const counts = said['counts'] as { new: number; changed: number; unchanged: number }
    if (!Object.values(counts).includes(sheet.rows.length)) throw new Error(`half an import: ${JSON.stringify(counts)}`)
    if (typeof said['import_id'] === 'string') office.told.push(said['import_id'])
  }
  office.asked = undefined
}
