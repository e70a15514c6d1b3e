import { testForumCrowd } from './forum-crowd.fixture.ts'

await testForumCrowd(40, 10)
