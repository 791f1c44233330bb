declare module "*.module.css" {
  const styles: Readonly<Record<string, string>>;
  export default styles;
}

// A sheet that is imported for its effect alone, such as `@handwork/ui/global.css`.
declare module "*.css" {}
