import eslint from '@eslint/js'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

const noEnum = { selector: 'TSEnumDeclaration', message: 'Use a union of words.' }
const noBrand = {
  selector: 'TSAsExpression > TSTypeReference[typeName.name=/^(?:SourcePath|OutputPath|UrlPath|Hash|Day)$/]',
  message: 'Brands have constructors: castToSourcePath, castToOutputPath, encodeUrlPath, castToHash, parseDay.',
}

export default tseslint.config(
  { ignores: ['lib/', 'types/', 'src/starter/', 'examples/', 'dist/', 'deploy/', '**/.packsite/', 'test/fixtures/'] },
  eslint.configs.recommended,
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [...tseslint.configs.strictTypeChecked, ...tseslint.configs.stylisticTypeChecked],
    languageOptions: {
      parserOptions: {
        project: [
          'src/shared/tsconfig.json',
          'src/generator/tsconfig.json',
          'src/templates/tsconfig.json',
          'src/client/tsconfig.json',
          'src/admin/tsconfig.json',
          'art/tsconfig.json',
          'test/tsconfig.json',
          'tsconfig.json',
        ],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'separate-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/prefer-nullish-coalescing': 'error',
      'no-useless-rename': 'error',
      'no-restricted-syntax': ['error', noEnum],
      'no-restricted-properties': [
        'error',
        {
          object: 'URL',
          property: 'canParse',
          message: 'Use parseUrl: Node 20 answers it wrongly once it was asked often.',
        },
      ],
      'max-params': ['error', 3],
      '@typescript-eslint/dot-notation': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
    },
  },
  {
    files: ['src/**'],
    ignores: ['src/generator/util/{address,day,hash,path}.ts'],
    rules: { 'no-restricted-syntax': ['error', noEnum, noBrand] },
  },
  // Rows of test.each are tuples.
  { files: ['test/**'], rules: { 'max-params': 'off' } },
  { files: ['src/templates/**/*.tsx'], ...reactHooks.configs.flat.recommended },
  {
    files: ['**/*.{js,mjs}'],
    languageOptions: { globals: { process: 'readonly', console: 'readonly', URL: 'readonly' } },
  },
)
