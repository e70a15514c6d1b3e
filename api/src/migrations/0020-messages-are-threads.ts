import type { Migration } from '../platform/migrations/migrate.ts'

type Message = { created_at: Date; reply?: { created_at: Date }[] | null }

/** An answered message is closed: nobody waits for its sender. */
export const messagesAreThreads: Migration = {
  name: '0020-messages-are-threads',
  async run(em) {
    const messages = em.getCollection<Message>('contactus')
    for (const { _id, reply, created_at } of await messages.find({ state: { $exists: false } } as object).toArray()) {
      const last = reply?.at(-1)
      const set = { state: last ? 'closed' : 'open', last_message_at: last?.created_at ?? created_at }
      await messages.updateOne({ _id, state: { $exists: false } } as object, { $set: set })
    }
  },
}
