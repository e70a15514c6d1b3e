import { type AnswerOf, type Call, CallError } from '@olympiad/contracts/call'
import { getForumPermissions, getTopic, listCategories } from '@olympiad/contracts/calls/community'
import { describe, expect, it } from 'vitest'
import { loadComposerPage } from './composer.server.ts'

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
const locals = ({ categories, reader, topic }: Answers) => ({
  lang: 'en' as const,
  send: async <C extends Call>(call: C): Promise<AnswerOf<C>> => {
    const found: [Call, unknown][] = [
      [listCategories, categories && { categories }],
      [getForumPermissions, reader && { reader }],
      [getTopic, topic && { result: topic }],
    ]
    const answer = found.find(([each]) => each.path === call.path)?.[1]
    if (!answer) throw new CallError(404, 'not_found', '')
    return answer as AnswerOf<C>
  },
})
const open = [category('a', true), category('closed', false)]
const load = (answers: Answers, query: { category?: string; slug?: string } = {}) =>
  loadComposerPage(locals(answers), { id: 'u1' }, { category: query.category, slug: query.slug })

describe('the form for a new topic', () => {
  it('offers the open categories and preselects the one in the address', async () => {
    const writing = await load({ categories: open, reader }, { category: 'a' })
    expect(writing).toMatchObject({
      access: 'write',
      composer: {
        categories: [{ id: 'a', name: 'Category a' }],
        initialValues: { title: '', category: 'a', description: '' },
      },
    })
  })

  it('lists the pending topics of the member, except during an edit', async () => {
    expect(await load({ categories: open, reader })).toMatchObject({ access: 'write', pendingTopics: waiting })
    expect(await load({ categories: open, reader, topic: mine }, { slug: 'robot' })).toMatchObject({
      pendingTopics: [],
    })
  })

  it('preselects nothing when the category is closed or unknown', async () => {
    for (const wanted of ['closed', 'x'])
      expect(await load({ categories: open, reader }, { category: wanted })).toMatchObject({
        composer: { initialValues: { category: '' } },
      })
  })

  it('gives way to a message during a ban, or without an open category', async () => {
    expect(await load({ categories: open, reader: { ...reader, writes: false } })).toMatchObject({ access: 'wait' })
    expect(await load({ categories: [category('closed', false)], reader })).toEqual({ access: 'none' })
  })

  it('reports a failed load', async () => {
    expect(await load({ reader })).toEqual({ access: 'failed' })
    expect(await load({ categories: open })).toEqual({ access: 'failed' })
  })

  it('shows whether a topic needs approval', async () => {
    expect(await load({ categories: open, reader: { ...reader, waits: true } })).toMatchObject({
      composer: { needsApproval: true },
    })
  })
})

describe('the form for an existing topic', () => {
  const slug = 'robot'
  it('contains the original Markdown, and its category even if that is closed', async () => {
    expect(await load({ categories: open, reader, topic: mine }, { slug })).toMatchObject({
      access: 'write',
      composer: {
        editedTopic: { id: 't1', version: '' },
        initialValues: { title: 'Our robot', category: 'closed', description: 'It **turns**.' },
        categories: [{ id: 'a' }, { id: 'closed' }],
        cancelUrl: '/en/community/forums/2026-11-21/robot',
      },
    })
  })

  it('redirects to the topic after the time limit, and is missing without a topic', async () => {
    const over = { ...mine, editable_until: null }
    expect(await load({ categories: open, reader, topic: over }, { slug })).toMatchObject({ access: 'read' })
    expect(await load({ categories: open, reader }, { slug })).toBeUndefined()
  })
})
