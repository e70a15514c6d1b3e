/**
 * Writes to an embedded server until it is killed. Prints `server <pid>`, then one line per acknowledged write:
 * `plain <n>`, or `pair <n>` (one transaction over two collections and a counter).
 */
import { MongoClient } from 'mongodb'
import { launchEmbeddedMongo } from '../src/launch.ts'

const [dataDir, first] = process.argv.slice(2)
if (dataDir === undefined) throw new Error('usage: durable-writer.ts <data folder> <first number>')

const print = (line: string) => process.stdout.write(`${line}\n`)
const server = await launchEmbeddedMongo({ dataDir })
print(`server ${server.pid}`)

const client = await new MongoClient(server.uri).connect()
const db = client.db('durable')
const plain = db.collection('plain')
await plain.createIndex({ n: 1 })
const left = db.collection('left')
const right = db.collection('right')
const counters = db.collection<{ _id: string; n: number }>('counters')

let next = Number(first ?? 0)

async function writePlain(): Promise<void> {
  for (;;) {
    next += 1
    const n = next
    await plain.insertOne({ n, text: 'x'.repeat(n % 700) })
    print(`plain ${n}`)
  }
}

async function writePairs(): Promise<void> {
  for (;;) {
    next += 1
    const n = next
    await client.withSession((session) =>
      session.withTransaction(async () => {
        await left.insertOne({ n }, { session })
        await counters.updateOne({ _id: 'pairs' }, { $inc: { n: 1 } }, { session, upsert: true })
        await right.insertOne({ n }, { session })
      }),
    )
    print(`pair ${n}`)
  }
}

await Promise.all([writePlain(), writePlain(), writePlain(), writePairs(), writePairs()])
