import { testForumCrowd } from './forum-crowd.fixture.ts'

await testForumCrowd(200, 50)
