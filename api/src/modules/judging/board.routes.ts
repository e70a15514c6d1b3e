import * as calls from '@olympiad/contracts/calls/judging'
import { listLiveEvents } from '@olympiad/contracts/calls/live-events'
import type { Context } from 'hono'
import { streamSSE } from 'hono/streaming'
import type { Deps } from '../../deps.ts'
import { NotFound } from '../../platform/errors.ts'
import { callRoutes } from '../../routes/call-routes.ts'
import { requireUser } from '../accounts/guards.ts'
import type { Env } from '../accounts/http-env.ts'
import { makeBoards } from './board.ts'
import { type Board, createBoardFeed } from './board-feed.ts'
import { controlBoard } from './control-board.ts'
import { readEventRevision } from './event-revisions.ts'
import { liveEvents } from './live-events.ts'
import { runAsJudge } from './run-as-judge.http.ts'
import { requireHeadJudge, requireStaff } from './staff-access.ts'

/** So that neither server nor balancer takes the stream for dead. No comment: the page must hear it, with the time. */
const keepAlive = (now: Date): string => `event: ping\ndata: ${now.toISOString()}\n\n`
const RETRY = 'retry: 2000\n\n'

type Needs = Pick<Deps, 'orm' | 'now' | 'readiness' | 'resolveClientAddress'>

export function boardRoutes(deps: Needs) {
  const feed = createBoardFeed(deps)

  /** @throws {AppError} 404 also for who may not see it, so that it reveals nothing */
  async function requireBoard(c: Context<Env>, id: string): Promise<Board> {
    const board = await feed.read(id)
    if (!board) throw new NotFound('not_found')
    if (!board.isPublic) {
      if (!c.var.user) throw new NotFound('not_found')
      await requireStaff(c.var.em, c.var.user, id)
    }
    return board
  }

  return callRoutes(deps)
    .on(listLiveEvents, async (c) => ({ events: await liveEvents(c.var.em, deps.now()) }))
    .on(calls.getBoard, async (c) => {
      const { json } = await requireBoard(c, c.req.param('id'))
      return c.body(json, 200, { 'content-type': 'application/json' })
    })
    .on(calls.streamBoard, async (c) => {
      const id = c.req.param('id')
      const board = await requireBoard(c, id)
      // Nobody reads the body of such an answer, and it would never end.
      if (c.req.raw.method === 'HEAD') return c.body(null, 200, { 'content-type': 'text/event-stream' })
      const listener = feed.follow(id, board, {
        address: deps.resolveClientAddress(c),
        account: board.isPublic ? null : requireUser(c)._id,
      })
      c.header('x-accel-buffering', 'no')
      const answer = streamSSE(c, async (stream) => {
        stream.onAbort(listener.leave)
        await stream.write(RETRY)
        for (let news = await listener.next(); news !== null; news = await listener.next()) {
          await stream.write(news?.message ?? keepAlive(deps.now()))
        }
        listener.leave()
      })
      answer.headers.set('cache-control', 'no-store')
      return answer
    })
    .on(calls.controlBoard, async (c, { body }) => {
      const id = c.req.param('id')
      const { event } = await requireHeadJudge(c.var.em, requireUser(c), id)
      await runAsJudge(c, deps, () => controlBoard(deps, c.var.em, event, body))
      const board = await feed.read(id)
      if (!board) throw new NotFound('not_found')
      return { success: true as const, board: board.view }
    })
    .on(calls.getCeremony, async (c) => {
      const id = c.req.param('id')
      const { em } = c.var
      await requireHeadJudge(em, requireUser(c), id)
      const revision = await readEventRevision(em, id)
      const boards = await makeBoards(em, id, { revision, at: deps.now().toISOString() })
      if (!boards) throw new NotFound('not_found')
      return { success: true as const, ...boards }
    }).routes
}
