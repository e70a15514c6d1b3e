import { routes } from '@olympiad/contracts/routes'
import { useSend } from '../../components/form/use-send.ts'
import type { HeadJudgeProps } from './head-judge.server.ts'

const CONFLICT = 409

/** Sends a decision. After a conflict, `refresh` shows what it was decided against; the server's words say so. */
export const useHeadJudgeSend = ({ lang, bundle, messages, offline }: HeadJudgeProps, refresh: () => void) =>
  useSend({
    offlineMessage: offline,
    defaultMessage: messages.something_wrong,
    session: { lang, returnPath: routes.headJudge(bundle.event.id), sessionEndedMessage: messages.session_ended },
    handleError: ({ status }) => {
      if (status === CONFLICT) refresh()
      return false
    },
  })
