import { describe, expect, it } from 'vitest'
import { isAway, isFull, patienceFor } from './database-away.ts'

const named = (name: string, more = {}) => Object.assign(new Error('x'), { name, ...more })

describe('The patience with a database', () => {
  it('is ours, but for what the address says of it', () => {
    expect(Object.keys(patienceFor('mongodb://a,b/olympiad'))).toHaveLength(3)
    expect(patienceFor('mongodb://a/?ServerSelectionTimeoutMS=300&w=1')).not.toHaveProperty('serverSelectionTimeoutMS')
  })
})

/** As node says it where somebody writes to a socket that the other side has just ended. */
const brokenWay = (writer: string) =>
  Object.assign(new Error('This socket has been ended by the other party'), {
    code: 'EPIPE',
    stack: `Error: This socket has been ended by the other party\n    at Socket.writeAfterFIN [as write] (node:net:795:14)\n    at ${writer}`,
  })

describe('A failure of the database', () => {
  it.each([
    named('MongoNetworkError'),
    named('MongoServerSelectionError'),
    named('PoolClearedOnNetworkError'),
    // As the mapper hands them on, under its own name.
    named('DriverException', { beforeHandshake: false }),
    named('DriverException', { reason: {} }),
    named('MongoServerError', { code: 11_600 }),
    brokenWay('Connection.writeCommand (/app/node_modules/mongodb/lib/cmap/connection.js:408:29)'),
  ])('%s tells that it is away', (error) => {
    expect([isAway(error), isFull(error)]).toEqual([true, false])
  })

  it.each([named('MongoServerError', { code: 14_031 }), named('DriverException', { code: 14_031 })])(
    '%s tells that it is full',
    (error) => {
      expect([isAway(error), isFull(error)]).toEqual([false, true])
    },
  )

  it('of any other kind is neither', () => {
    for (const error of [
      named('TypeError'),
      named('DriverException', { code: 121 }),
      brokenWay('SMTPConnection.write (/app/node_modules/nodemailer/lib/smtp-connection/index.js:1:1)'),
      'away',
      undefined,
    ])
      expect([isAway(error), isFull(error)]).toEqual([false, false])
  })
})
