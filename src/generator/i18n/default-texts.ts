// Texts about the site that site.config.ts may leave out, from the messages.

import { messageText } from './site-messages'
import type { MessageCatalog } from '../../shared/messages/fill'

type Named = { readonly brand: string; readonly game: string; readonly since: number }

export function defaultIdentityTexts({ brand, game, since }: Named, words: MessageCatalog) {
  return {
    description: messageText(words, 'site.description', { game, year: String(since) }),
    disclaimer: messageText(words, 'site.disclaimer', { brand, game }),
  }
}
