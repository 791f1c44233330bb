declare module "*.module.css" {
  const styles: Readonly<Record<string, string>>;
  export default styles;
}

// A style sheet that is imported only for its effect, such as `@handwork/ui/global.css`.
declare module "*.css" {}
