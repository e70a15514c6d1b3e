type Asker<Question, Answer> = (question: Question) => Promise<Answer>

/** A question that is put to the admin by whoever is there to ask it: a dialog, which comes and goes. */
export function dialogQuestion<Question, Answer>() {
  let asker: Asker<Question, Answer> | undefined
  return {
    /** Puts up who asks; gives what takes it down. */
    askedBy(ask: Asker<Question, Answer>): () => void {
      asker = ask
      return () => {
        if (asker === ask) asker = undefined
      }
    },
    /** Undefined where nobody is there to ask. */
    async ask(question: Question): Promise<Answer | undefined> {
      return await asker?.(question)
    },
  }
}
export type DialogQuestion<Question, Answer> = ReturnType<typeof dialogQuestion<Question, Answer>>
