import type { Fetcher } from '@olympiad/contracts/call'
import { buildImport, type ImportData } from './import-data.ts'

type PendingRequest = { what: 'import'; score: number } | { what: 'undo'; id: string }

export type ImportAdmin = {
  readonly fetcher: Fetcher
  readonly importData: ImportData
  readonly confirmedImports: string[]
  readonly confirmedUndos: string[]
  importCount: number
  pendingRequest: PendingRequest | undefined
}

const UNDO_EVERY = 3
const PATH = '/api/admin/results/imports'

export const createImportAdmin = (fetcher: Fetcher, importData: ImportData): ImportAdmin => ({
  fetcher,
  importData,
  confirmedImports: [],
  confirmedUndos: [],
  importCount: 0,
  pendingRequest: undefined,
})

async function post(importAdmin: ImportAdmin, path: string, body: object): Promise<Record<string, unknown>> {
  const headers = { 'content-type': 'application/json' }
  const answer = await importAdmin.fetcher(path, { method: 'POST', headers, body: JSON.stringify(body) })
  const answerBody = (await answer.json()) as Record<string, unknown>
  if (!answer.ok) throw new Error(`the office is answered ${answer.status}: ${answerBody['msg']}`)
  return answerBody
}

async function done(importAdmin: ImportAdmin, request: PendingRequest, onResponse: () => void): Promise<void> {
  importAdmin.pendingRequest = request
  if (request.what === 'import') {
    const { import_id } = await post(importAdmin, PATH, buildImport(importAdmin.importData, request.score))
    onResponse()
    if (typeof import_id === 'string') importAdmin.confirmedImports.push(import_id)
  } else {
    await post(importAdmin, `${PATH}/${request.id}/undo`, {})
    onResponse()
    importAdmin.confirmedUndos.push(request.id)
  }
  importAdmin.pendingRequest = undefined
}

/** Runs until a request fails, as after a kill. */
export async function runImports(importAdmin: ImportAdmin, onResponse: () => void): Promise<void> {
  for (;;) {
    importAdmin.importCount += 1
    await done(importAdmin, { what: 'import', score: importAdmin.importCount }, onResponse)
    const last = importAdmin.confirmedImports.at(-1)
    if (importAdmin.importCount % UNDO_EVERY === 0 && last)
      await done(importAdmin, { what: 'undo', id: last }, onResponse)
  }
}

type Listed = { imports: { id: string; undone: unknown }[] }

/**
 * Repeats the pending request. A sheet that was written before changes nothing; a lost one is written now.
 * @throws when only half of either was done
 */
export async function resumeImports(importAdmin: ImportAdmin): Promise<void> {
  const { pendingRequest: request, importData } = importAdmin
  if (!request) return
  if (request.what === 'undo') {
    const { imports } = (await (await importAdmin.fetcher(PATH)).json()) as Listed
    const found = imports.find(({ id }) => id === request.id)
    if (!found) throw new Error(`the import ${request.id} is gone`)
    if (!found.undone) await post(importAdmin, `${PATH}/${request.id}/undo`, {})
    importAdmin.confirmedUndos.push(request.id)
  } else {
    const answerBody = await post(importAdmin, PATH, buildImport(importData, request.score))
    const counts = answerBody['counts'] as { new: number; changed: number; unchanged: number }
    if (!Object.values(counts).includes(importData.rows.length))
      throw new Error(`half an import: ${JSON.stringify(counts)}`)
    if (typeof answerBody['import_id'] === 'string') importAdmin.confirmedImports.push(answerBody['import_id'])
  }
  importAdmin.pendingRequest = undefined
}
