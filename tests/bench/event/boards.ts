export type Boards = {
  /** Ends when every board shows so many runs. @returns milliseconds from `since_ms` to the last of them */
  waitFor(runs: number, since_ms: number): Promise<number>
  /** Runs that the first one shows. */
  count(): Promise<number>
  close(): void
}

/** Boards that follow the stream, shared out over the copies, each from an address of its own. */
export async function openBoards(urls: readonly string[], event: string, count: number): Promise<Boards> {
  const closing = new AbortController()
  const boards = await Promise.all(
    Array.from({ length: count }, (_each, nth) => openBoard(urls[nth % urls.length] ?? '', event, nth, closing.signal)),
  )
  return {
    async waitFor(runs, since_ms) {
      const shown = await Promise.all(boards.map((board) => board.shows(runs)))
      return Math.max(...shown.map((at_ms) => at_ms - since_ms))
    },
    count: async () => {
      await boards[0]?.shows(0)
      return boards[0]?.runs() ?? 0
    },
    close: () => closing.abort(),
  }
}

async function openBoard(url: string, event: string, nth: number, signal: AbortSignal) {
  const address = `10.1.${nth >> 8}.${nth & 255}`
  const headers = { 'x-forwarded-for': address, accept: 'text/event-stream' }
  const answer = await fetch(`${url}/api/events/${event}/board/stream`, { headers, signal })
  if (!answer.ok || !answer.body) throw new Error(`the board answered ${answer.status}`)
  let runs = -1
  let changedAt_ms = 0
  let waiting: { runs: number; done(at_ms: number): void } | undefined
  const take = (message: string): void => {
    const data = /^data: (.+)$/m.exec(message)?.[1]
    if (!/^event: board$/m.test(message) || data === undefined) return
    runs = countRuns(data)
    changedAt_ms = performance.now()
    if (waiting && runs >= waiting.runs) waiting.done(changedAt_ms)
  }
  void readMessages(answer.body, take).catch(() => {})
  return {
    runs: () => runs,
    shows: (wanted: number): Promise<number> => {
      if (runs >= wanted) return Promise.resolve(changedAt_ms)
      const { promise, resolve } = Promise.withResolvers<number>()
      waiting = { runs: wanted, done: resolve }
      return promise
    },
  }
}

/** Without parsing: 200 boards in one process would measure that process. Each run has `points`, nothing else has. */
const countRuns = (board: string): number => board.split('"points":').length - 1

async function readMessages(body: ReadableStream<Uint8Array>, take: (message: string) => void): Promise<void> {
  let rest = ''
  const decoder = new TextDecoder()
  for await (const chunk of body) {
    const parts = (rest + decoder.decode(chunk, { stream: true })).split('\n\n')
    rest = parts.pop() ?? ''
    for (const part of parts) take(part)
  }
}
