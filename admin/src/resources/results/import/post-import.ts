import type { ErrorAnswer } from '@olympiad/contracts/call'
import type { ImportAnswer, ImportPreview, ImportProgress } from '@olympiad/contracts/views/admin-results'
import { HttpError } from 'react-admin'
import { IMPORTS_PATH } from './imports-endpoint.ts'
import type { ImportRow } from './mapping.ts'

export type ImportRequest = {
  season_id: string
  data: ImportRow[]
  dry?: boolean
  digest?: string
  /** Revokes and reissues final certificates whose content changes. */
  replace_certificates?: boolean
}
type Line =
  | { progress: ImportProgress }
  | { answer: ImportPreview | ImportAnswer }
  | { refused: ErrorAnswer; status: number }
type PostOptions = { onProgress: (progress: ImportProgress) => void; signal: AbortSignal }

async function* linesOf(response: Response): AsyncGenerator<Line> {
  let rest = ''
  for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield JSON.parse(line)
  }
}

const toHttpError = ({ msg, code }: ErrorAnswer, status: number) => new HttpError(msg, status, { code })

/** @throws {HttpError} with the server's message; an AbortError after an abort */
async function post<Answer extends ImportPreview | ImportAnswer>(
  request: ImportRequest,
  { onProgress, signal }: PostOptions,
): Promise<Answer> {
  try {
    const response = await fetch(IMPORTS_PATH, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json', accept: 'application/x-ndjson' },
      body: JSON.stringify(request),
      signal,
    })
    if (!response.ok) throw toHttpError((await response.json()) as ErrorAnswer, response.status)
    for await (const line of linesOf(response)) {
      if ('progress' in line) onProgress(line.progress)
      else if ('refused' in line) throw toHttpError(line.refused, line.status)
      else return line.answer as Answer
    }
  } catch (error) {
    if (error instanceof HttpError || (error instanceof DOMException && error.name === 'AbortError')) throw error
  }
  throw new HttpError('console.network', 0)
}

export const previewImport = (request: ImportRequest, options: PostOptions) =>
  post<ImportPreview>({ ...request, dry: true }, options)
export const writeImport = (request: ImportRequest, options: PostOptions) => post<ImportAnswer>(request, options)
