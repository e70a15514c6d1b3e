import { type Fetcher, send } from '@olympiad/contracts/call'
import { uploadForumPicture } from '@olympiad/contracts/calls/community'
import { submitScores } from '@olympiad/contracts/calls/scores'
import { uploadTeamImage } from '@olympiad/contracts/calls/teams'
import { scoreFormKindOf } from '@olympiad/contracts/forms/scores'
import { plainPng } from '../support/picture.ts'
import { reports } from '../support/score-form.ts'

function pictureForm(nth: number): FormData {
  const png = plainPng(64 + (nth % 64), [nth % 256, (nth >> 8) % 256, 85])
  const form = new FormData()
  form.set('file', new File([new Uint8Array(png)], 'own.png', { type: 'image/png' }))
  form.set('team_name', 'Soaked')
  return form
}

export const uploadTeamPicture = async (fetcher: Fetcher, nth: number): Promise<string> =>
  (await send(uploadTeamImage, { form: pictureForm(nth) }, fetcher)).filename

export const sendForumPicture = async (fetcher: Fetcher, nth: number): Promise<string> =>
  (await send(uploadForumPicture, { form: pictureForm(nth) }, fetcher)).filename

const VIDEO = 'https://youtu.be/dQw4w9WgXcQ'
const twice = <T>(one: T): [T, T] => [one, one]
const FIELDS = {
  engineering: { scores: twice({ score: 10, youtube_link: VIDEO }), github: 'https://github.com/olympiad/robot' },
  matches: { matches: twice({ fbs: 1, obs: 2, youtube_link: VIDEO }) },
  rounds: { scores: twice({ score: 10, time: 60, youtube_link: VIDEO }) },
}

/** With a PDF where the competition requires one. Works once per team. */
export async function sendScores(fetcher: Fetcher, team: string, slug: string): Promise<void> {
  const kind = scoreFormKindOf(slug)
  const form = new FormData()
  form.set('jsdata', JSON.stringify({ team, ...FIELDS[kind] }))
  const { name, mimeType, buffer } = reports.pdf
  if (kind === 'engineering') form.set('file', new File([new Uint8Array(buffer)], name, { type: mimeType }))
  await send(submitScores, { form }, fetcher)
}
