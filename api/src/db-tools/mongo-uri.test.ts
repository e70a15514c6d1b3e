import { expect, test } from 'vitest'
import { databaseName, redactSecrets, redactUri, withDatabase } from './mongo-uri.ts'

test.each([
  ['mongodb://host/olympiad_2026?replicaSet=rs', 'olympiad_2026'],
  ['mongodb+srv://u:p@cluster.example/db', 'db'],
  ['mongodb://a:1,b:2/', 'olympiad'],
  ['mongodb://host', 'olympiad'],
  ['mongodb://%2Ftmp%2Fx.sock/?x=1', 'olympiad'],
])('%s names the database %s', (uri, name) => {
  expect(databaseName(uri)).toBe(name)
})

test.each([
  ['mongodb://host', 'mongodb://host/other'],
  ['mongodb://a:1,b:2/db?replicaSet=rs', 'mongodb://a:1,b:2/other?replicaSet=rs'],
  ['mongodb://u:p@host/?replicaSet=rs', 'mongodb://u:p@host/other?replicaSet=rs&authSource=admin'],
  ['mongodb://u:p@host?replicaSet=rs', 'mongodb://u:p@host/other?replicaSet=rs&authSource=admin'],
  ['mongodb+srv://u:p@cluster.example/db', 'mongodb+srv://u:p@cluster.example/other?authSource=db'],
  ['mongodb://u:p@host/db?authSource=admin', 'mongodb://u:p@host/other?authSource=admin'],
])('%s with another database is %s: who connects is known where they were', (uri, other) => {
  expect(withDatabase(uri, 'other')).toBe(other)
})

test.each([
  ['mongodb://admin:s3cret@host:27017/db?authSource=admin', 'mongodb://host:27017/db'],
  ['mongodb://admin:with@sign@host/db', 'mongodb://host/db'],
  [
    'mongodb+srv://x:y@cluster.example/db?authMechanismProperties=AWS_SESSION_TOKEN:t0ken',
    'mongodb+srv://cluster.example/db',
  ],
  ['mongodb://host/db', 'mongodb://host/db'],
])('of %s only the place is shown', (uri, location) => {
  expect(redactUri(uri)).toBe(location)
})

test('a message loses the uri, and the password in both of its spellings', () => {
  const uri = 'mongodb://admin:p%40ss@host/db'
  expect(redactSecrets(`no way to ${uri}: p%40ss or p@ss is wrong`, uri)).toBe(
    'no way to mongodb://host/db: *** or *** is wrong',
  )
})
