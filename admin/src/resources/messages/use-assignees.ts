import type { AnswerOf } from '@olympiad/contracts/call'
import type { listMessageAssignees } from '@olympiad/contracts/calls/messages'
import type { MessageAdmin } from '@olympiad/contracts/views/messages'
import { useGetIdentity, useTranslate } from 'react-admin'
import { useFetch } from '../../data/use-fetch.ts'

const ASSIGNEES: typeof listMessageAssignees.path = '/api/admin/contactus/assignees'

/** Names an assignee whose account is gone. */
export function useAssigneeName(): (assignee: MessageAdmin) => string {
  const translate = useTranslate()
  return ({ name }) => name || translate('resources.contactus.former')
}

/** Oneself first; the `current` one even if the account is gone or disabled. */
export function useAssigneeChoices(current?: MessageAdmin | null): { id: string; name: string }[] {
  const translate = useTranslate()
  const nameOf = useAssigneeName()
  const { identity } = useGetIdentity()
  const listed = useFetch<AnswerOf<typeof listMessageAssignees>>(ASSIGNEES)?.assignees ?? []
  const all = current && !listed.some(({ _id }) => _id === current._id) ? [...listed, current] : listed
  const [mine, others] = [all.filter(({ _id }) => _id === identity?.id), all.filter(({ _id }) => _id !== identity?.id)]
  return [
    ...mine.map(({ _id, name }) => ({
      id: _id,
      name: translate('resources.contactus.me', { name: `\u2068${name}\u2069` }),
    })),
    ...others.map((each) => ({ id: each._id, name: nameOf(each) })),
  ]
}
