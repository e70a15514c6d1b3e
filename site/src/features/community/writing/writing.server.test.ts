import { type AnswerOf, type Call, CallError } from '@olympiad/contracts/call'
import { getForumReader, getTopic, listCategories } from '@olympiad/contracts/calls/community'
import { describe, expect, it } from 'vitest'
import { writingPage } from './writing.server.ts'

const category = (id: string, status: boolean) => ({ _id: id, name: `قسم ${id}`, name_en: `Category ${id}`, status })
const waiting = [{ title: 'Our first question', slug: 'first', created_at: '2026-11-21T09:00:00.000Z' }]
const reader = { writes: true, banned_until: null, waits: false, waiting }
const mine = {
  _id: 't1',
  slug: 'robot',
  title: 'Our robot',
  source: 'It **turns**.',
  created_at: '2026-11-21T10:00:00.000Z',
  edited_at: null,
  editable_until: '2026-11-21T10:30:00.000Z',
  category: category('closed', false),
}

type Answers = { categories?: unknown[]; reader?: unknown; topic?: unknown }
/** A page whose api answers so; what is left out is refused. */
const locals = ({ categories, reader, topic }: Answers) => ({
  lang: 'en' as const,
  send: async <C extends Call>(call: C): Promise<AnswerOf<C>> => {
    const found: [Call, unknown][] = [
      [listCategories, categories && { categories }],
      [getForumReader, reader && { reader }],
      [getTopic, topic && { result: topic }],
    ]
    const answer = found.find(([each]) => each.path === call.path)?.[1]
    if (!answer) throw new CallError(404, 'not_found', '')
    return answer as AnswerOf<C>
  },
})
const open = [category('a', true), category('closed', false)]
const asked = (answers: Answers, where: { category?: string; slug?: string } = {}) =>
  writingPage(locals(answers), { id: 'u1' }, { category: where.category, slug: where.slug })

describe('who comes to write', () => {
  it('is offered the open categories, the one they came from chosen', async () => {
    const writing = await asked({ categories: open, reader }, { category: 'a' })
    expect(writing).toMatchObject({
      may: 'write',
      composer: {
        categories: [{ id: 'a', name: 'Category a' }],
        original: { title: '', category: 'a', description: '' },
      },
    })
  })

  it('sees what of theirs waits, unless they change something', async () => {
    expect(await asked({ categories: open, reader })).toMatchObject({ may: 'write', waiting })
    expect(await asked({ categories: open, reader, topic: mine }, { slug: 'robot' })).toMatchObject({ waiting: [] })
  })

  it('has none chosen where theirs is closed or unknown', async () => {
    for (const wanted of ['closed', 'x'])
      expect(await asked({ categories: open, reader }, { category: wanted })).toMatchObject({
        composer: { original: { category: '' } },
      })
  })

  it('finds a word in place of the form while banned, or while no category is open', async () => {
    expect(await asked({ categories: open, reader: { ...reader, writes: false } })).toMatchObject({ may: 'wait' })
    expect(await asked({ categories: [category('closed', false)], reader })).toEqual({ may: 'none' })
  })

  it('is told when the form could not be made', async () => {
    expect(await asked({ reader })).toEqual({ may: 'failed' })
    expect(await asked({ categories: open })).toEqual({ may: 'failed' })
  })

  it('is told whether what they write waits', async () => {
    expect(await asked({ categories: open, reader: { ...reader, waits: true } })).toMatchObject({
      composer: { waits: true },
    })
  })
})

describe('who comes to change their topic', () => {
  const slug = 'robot'
  it('finds it as they typed it, in its category though that is closed by now', async () => {
    expect(await asked({ categories: open, reader, topic: mine }, { slug })).toMatchObject({
      may: 'write',
      composer: {
        changes: { id: 't1', version: '' },
        original: { title: 'Our robot', category: 'closed', description: 'It **turns**.' },
        categories: [{ id: 'a' }, { id: 'closed' }],
        back: '/en/community/forums/2026-11-21/robot',
      },
    })
  })

  it('is led back to it when the time is over, and finds no page where there is no topic', async () => {
    const over = { ...mine, editable_until: null }
    expect(await asked({ categories: open, reader, topic: over }, { slug })).toMatchObject({ may: 'read' })
    expect(await asked({ categories: open, reader }, { slug })).toBeUndefined()
  })
})
