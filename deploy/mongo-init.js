// Makes the replica set and the product's user, or brings them up to date: mongosh --nodb mongo-init.js. Safe to repeat.
const { MONGO_ROOT_PASSWORD, MONGO_PASSWORD } = process.env
const MEMBERS = ['mongo1:27017', 'mongo2:27017', 'mongo3:27017']

const admin = (options) =>
  new Mongo(`mongodb://root:${encodeURIComponent(MONGO_ROOT_PASSWORD)}@${MEMBERS[0]}/admin?${options}`)

/** A member that is made is healthy for a moment before it can be reached, and starts again. */
function reached(connect) {
  for (let waited = 0; ; waited += 1) {
    try {
      return connect()
    } catch (error) {
      if (waited > 60) throw error
      sleep(1000)
    }
  }
}

const first = reached(() => admin('directConnection=true')).getDB('admin')
try {
  rsOk(first.runCommand({ replSetGetStatus: 1 }))
} catch (error) {
  if (error.codeName !== 'NotYetInitialized') throw error
  first.runCommand({
    replSetInitiate: { _id: 'rs0', members: MEMBERS.map((host, _id) => ({ _id, host })) },
  })
}
for (let waited = 0; !first.runCommand({ hello: 1 }).setName || !first.runCommand({ hello: 1 }).primary; waited += 1) {
  if (waited > 60) throw new Error('no member became the primary within a minute')
  sleep(1000)
}

const product = admin(`replicaSet=rs0`).getDB('olympiad')
const user = { pwd: MONGO_PASSWORD, roles: [{ role: 'readWrite', db: 'olympiad' }] }
if (product.getUser('olympiad')) product.updateUser('olympiad', user)
else product.createUser({ user: 'olympiad', ...user })
print('the replica set and its user are there')

function rsOk(answer) {
  if (answer.ok !== 1) throw answer
}
