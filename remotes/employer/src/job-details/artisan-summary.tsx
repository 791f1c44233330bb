import { messages } from "@handwork/contract";
import { Avatar, Card } from "@handwork/ui";
import shared from "../shared/form.module.css";
import type { ChosenArtisan } from "./chosen-artisan.ts";

export function ArtisanSummary({ artisan }: { artisan: ChosenArtisan }) {
  const { name, image, service, location, pay } = artisan;
  return (
    <Card tone="sunken">
      <div className={shared.person}>
        <Avatar name={name} src={image} alt="" eager />
        <div>
          <p className={shared.name}>{name}</p>
          <p className="soft">{[service, location].filter(Boolean).join(" · ")}</p>
        </div>
      </div>
      {pay === null && <p className="soft">{messages.cart.quoteOnly}</p>}
    </Card>
  );
}
