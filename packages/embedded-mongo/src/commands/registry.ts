import { aggregate } from './aggregate.ts'
import { create, drop, dropDatabase, listCollections, listDatabases, renameCollection } from './collections.ts'
import { count, distinct } from './count.ts'
import { remove } from './delete.ts'
import { explain } from './explain.ts'
import { find, getMore, killCursors } from './find.ts'
import { findAndModify } from './find-and-modify.ts'
import { createIndexes, dropIndexes, listIndexes } from './indexes.ts'
import { insert } from './insert.ts'
import type { Command } from './request.ts'
import { buildInfo, endSessions, hello, ping, serverStatus } from './server.ts'
import { update } from './update.ts'

export const commands: Readonly<Record<string, Command>> = {
  hello,
  ismaster: hello,
  isMaster: hello,
  ping,
  buildInfo,
  buildinfo: buildInfo,
  serverStatus,
  endSessions,
  create,
  drop,
  dropDatabase,
  renameCollection,
  listCollections,
  listDatabases,
  createIndexes,
  listIndexes,
  dropIndexes,
  insert,
  update,
  delete: remove,
  find,
  getMore,
  killCursors,
  findAndModify,
  findandmodify: findAndModify,
  aggregate,
  count,
  distinct,
  explain,
}
