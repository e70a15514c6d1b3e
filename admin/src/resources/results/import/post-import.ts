import type { ErrorAnswer } from '@olympiad/contracts/call'
import type { ImportDone, ImportPreview, ImportProgress } from '@olympiad/contracts/views/admin-results'
import { HttpError } from 'react-admin'
import { IMPORTS_ADDRESS } from './imports.ts'
import type { ImportRow } from './mapping.ts'

export type ImportRequest = {
  season_id: string
  data: ImportRow[]
  dry?: boolean
  digest?: string
  /** Final certificates that would say something else are revoked and issued anew. */
  replace_certificates?: boolean
}
type Line =
  | { progress: ImportProgress }
  | { answer: ImportPreview | ImportDone }
  | { refused: ErrorAnswer; status: number }
type Told = { tell: (progress: ImportProgress) => void; signal: AbortSignal }

/** The lines of an answer, each as soon as it is there. */
async function* linesOf(answer: Response): AsyncGenerator<Line> {
  let rest = ''
  for await (const text of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield JSON.parse(line)
  }
}

const refusal = ({ msg, code }: ErrorAnswer, status: number) => new HttpError(msg, status, { code })

/** Sends rows and hears how far the server is. @throws {HttpError} with the server's words; what was given up is an AbortError */
async function post<Answer extends ImportPreview | ImportDone>(
  request: ImportRequest,
  { tell, signal }: Told,
): Promise<Answer> {
  try {
    const answer = await fetch(IMPORTS_ADDRESS, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json', accept: 'application/x-ndjson' },
      body: JSON.stringify(request),
      signal,
    })
    if (!answer.ok) throw refusal((await answer.json()) as ErrorAnswer, answer.status)
    for await (const line of linesOf(answer)) {
      if ('progress' in line) tell(line.progress)
      else if ('refused' in line) throw refusal(line.refused, line.status)
      else return line.answer as Answer
    }
  } catch (error) {
    if (error instanceof HttpError || (error instanceof DOMException && error.name === 'AbortError')) throw error
  }
  throw new HttpError('console.network', 0)
}

export const previewImport = (request: ImportRequest, told: Told) =>
  post<ImportPreview>({ ...request, dry: true }, told)
export const writeImport = (request: ImportRequest, told: Told) => post<ImportDone>(request, told)
