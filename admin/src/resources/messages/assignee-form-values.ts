import type { RaRecord } from 'react-admin'

/** A record shows the name, and a change sends the id. */
export const assigneeFormValues = ({ assignee, state }: RaRecord) => ({ state, assignee: assignee?._id ?? '' })
