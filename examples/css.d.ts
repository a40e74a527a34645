// Stylesheets that templates import.
declare module '*.css' {}
