type Handler<Question, Answer> = (question: Question) => Promise<Answer>

export function createDialogPrompt<Question, Answer>() {
  let current: Handler<Question, Answer> | undefined
  return {
    registerHandler(handler: Handler<Question, Answer>): () => void {
      current = handler
      return () => {
        if (current === handler) current = undefined
      }
    },
    async ask(question: Question): Promise<Answer | undefined> {
      return await current?.(question)
    },
  }
}
export type DialogPrompt<Question, Answer> = ReturnType<typeof createDialogPrompt<Question, Answer>>
