import { type Endpoint, sendToEndpoint } from '@olympiad/contracts/call'
import type { getBoard } from '@olympiad/contracts/calls/judging'
import type { BoardView } from '@olympiad/contracts/views/judging'
import { atPath } from '../../lib/at-path.ts'

const CHECK_MS = 4_000
/** A connection that died without a word is noticed by then. */
const MAX_SILENCE_MS = 20_000
const PATIENCE_MS = 8_000

type Listeners = {
  onBoard(board: BoardView): void
  /** It is so late at the server. */
  onTime(iso: string): void
  /** Last contact with the server; and whether it is lost. */
  onContact(at: Date, isLost: boolean): void
}

/** Streams the board. Where the stream fails, is refused or falls silent, asks for it every few seconds. */
export function connectBoard(shown: BoardView, { onBoard, onTime, onContact }: Listeners): void {
  const path = `/api/events/${shown.event.id}/board` as const
  const pattern: typeof getBoard.path = '/api/events/:id{[0-9a-f]{24}}/board'
  const endpoint: Endpoint<typeof getBoard> = atPath({ method: 'GET', path: pattern }, { id: shown.event.id })
  let { revision, at: madeAt } = shown
  let contact = new Date()
  let isAsking = false
  let openedAt = 0
  let source = openStream()

  function openStream(): EventSource {
    openedAt = Date.now()
    const stream = new EventSource(`${path}/stream`)
    stream.addEventListener('open', () => heard())
    stream.addEventListener('ping', ({ data }) => {
      heard()
      onTime(data)
    })
    stream.addEventListener('board', ({ data }) => receive(JSON.parse(data) as BoardView))
    stream.addEventListener('error', () => void ask())
    return stream
  }

  function heard(): void {
    contact = new Date()
    onContact(contact, false)
  }

  function receive(board: BoardView): void {
    heard()
    // A team's new name comes without a new revision.
    if (board.revision === revision && board.at === madeAt) return
    revision = board.revision
    madeAt = board.at
    onBoard(board)
  }

  async function ask(): Promise<void> {
    if (isAsking) return
    isAsking = true
    try {
      const board = await sendToEndpoint(endpoint, { signal: AbortSignal.timeout(PATIENCE_MS) }, fetch)
      // The stream should have brought a change. After a refusal it does not come back by itself.
      const isRefused = source.readyState === EventSource.CLOSED && Date.now() - openedAt > MAX_SILENCE_MS
      if (isRefused || (board.revision !== revision && source.readyState === EventSource.OPEN)) {
        source.close()
        source = openStream()
      }
      receive(board)
    } catch {
      onContact(contact, true)
    }
    isAsking = false
  }

  function check(): void {
    const isSilent = Date.now() - contact.getTime() > MAX_SILENCE_MS
    if (isSilent || source.readyState !== EventSource.OPEN) void ask()
  }

  setInterval(check, CHECK_MS)
  addEventListener('online', () => void ask())
  addEventListener('offline', () => onContact(contact, true))
  document.addEventListener('visibilitychange', () => document.hidden || check())
}
