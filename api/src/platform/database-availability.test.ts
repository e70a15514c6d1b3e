import { describe, expect, it } from 'vitest'
import { isDatabaseUnavailable, isDiskFull, timeoutOptions } from './database-availability.ts'

const errorNamed = (name: string, fields = {}) => Object.assign(new Error('x'), { name, ...fields })

describe('The database timeouts', () => {
  it('are ours unless the uri sets them', () => {
    expect(Object.keys(timeoutOptions('mongodb://a,b/olympiad'))).toHaveLength(3)
    expect(timeoutOptions('mongodb://a/?ServerSelectionTimeoutMS=300&w=1')).not.toHaveProperty(
      'serverSelectionTimeoutMS',
    )
  })
})

const brokenPipe = (writer: string) =>
  Object.assign(new Error('This socket has been ended by the other party'), {
    code: 'EPIPE',
    stack: `Error: This socket has been ended by the other party\n    at Socket.writeAfterFIN [as write] (node:net:795:14)\n    at ${writer}`,
  })

describe('A failure of the database', () => {
  it.each([
    errorNamed('MongoNetworkError'),
    errorNamed('MongoServerSelectionError'),
    errorNamed('PoolClearedOnNetworkError'),
    errorNamed('DriverException', { beforeHandshake: false }),
    errorNamed('DriverException', { reason: {} }),
    errorNamed('MongoServerError', { code: 11_600 }),
    brokenPipe('Connection.writeCommand (/app/node_modules/mongodb/lib/cmap/connection.js:408:29)'),
  ])('%s counts as unavailable', (error) => {
    expect([isDatabaseUnavailable(error), isDiskFull(error)]).toEqual([true, false])
  })

  it.each([errorNamed('MongoServerError', { code: 14_031 }), errorNamed('DriverException', { code: 14_031 })])(
    '%s counts as a full disk',
    (error) => {
      expect([isDatabaseUnavailable(error), isDiskFull(error)]).toEqual([false, true])
    },
  )

  it('of any other kind counts as neither', () => {
    for (const error of [
      errorNamed('TypeError'),
      errorNamed('DriverException', { code: 121 }),
      brokenPipe('SMTPConnection.write (/app/node_modules/nodemailer/lib/smtp-connection/index.js:1:1)'),
      'away',
      undefined,
    ])
      expect([isDatabaseUnavailable(error), isDiskFull(error)]).toEqual([false, false])
  })
})
