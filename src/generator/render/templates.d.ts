// The module that render/templates-module.ts generates from built-in and custom templates.
declare module 'packsite:templates' {
  type TemplateSet = import('./document').TemplateSet
  export const templates: TemplateSet['templates']
  export const Document: TemplateSet['Document']
  export const headFacts: TemplateSet['headFacts']
  export const headSource: TemplateSet['headSource']
  export const headTexts: TemplateSet['headTexts']
  export const Body: TemplateSet['Body']
  export const bodyKey: TemplateSet['bodyKey']
  export const MainContent: TemplateSet['MainContent']
  export const structuredData: TemplateSet['structuredData']
  export const setMessages: TemplateSet['setMessages']
}
