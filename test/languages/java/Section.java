package languages;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import io.github.cdk8s_dra.Finding;
import io.github.cdk8s_dra.KubernetesVersion;
import io.github.cdk8s_dra.Resource;
import io.github.cdk8s_dra.TargetCluster;
import io.github.cdk8s_dra.TargetClusterProps;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.cdk8s.App;
import org.cdk8s.AppProps;
import org.cdk8s.Chart;
import org.cdk8s.ChartProps;

/** What every section uses: a header, apps of its own, and printing. */
final class Section {
    static final String DRIVER = "gpu.example.com";

    private static final PrintStream OUT = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    private static final ObjectMapper JSON =
        new ObjectMapper().configure(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS, true);

    static Path inputs;
    static Path output;
    private static String current = "";
    private static int apps = 0;

    private Section() {}

    /** Prints the header of a section, then what its body shows. */
    static void section(String name, Runnable body) {
        current = name;
        apps = 0;
        OUT.println("== " + name);
        refused("the section", body);
    }

    static App newApp() {
        return newApp(AppProps.builder());
    }

    /** An app that writes to a folder of its own, named after the section. */
    static App newApp(AppProps.Builder props) {
        apps += 1;
        return new App(props.outdir(output.resolve(current).resolve(String.valueOf(apps)).toString()).build());
    }

    /** A chart of an app of its own, for a Kubernetes version. */
    static Chart chartOn(String version, String... gates) {
        App app = newApp();
        TargetClusterProps.Builder props = TargetClusterProps.builder().version(KubernetesVersion.of(version));
        TargetCluster.define(app, gates.length == 0 ? props.build() : props.featureGates(flags(gates)).build());
        return new Chart(app, "chart", ChartProps.builder().namespace("ml").build());
    }

    static Map<String, Boolean> flags(String... names) {
        Map<String, Boolean> all = new LinkedHashMap<>();
        for (String name : names) {
            all.put(name, true);
        }
        return all;
    }

    static Map<String, String> texts(String... pairs) {
        Map<String, String> all = new LinkedHashMap<>();
        for (int i = 0; i < pairs.length; i += 2) {
            all.put(pairs[i], pairs[i + 1]);
        }
        return all;
    }

    static Map<String, Object> object(Object... pairs) {
        Map<String, Object> all = new LinkedHashMap<>();
        for (int i = 0; i < pairs.length; i += 2) {
            all.put((String) pairs[i], pairs[i + 1]);
        }
        return all;
    }

    /** A list that may hold null. */
    static List<Object> list(Object... values) {
        return new ArrayList<>(Arrays.asList(values));
    }

    static <T> List<Object> each(List<T> values, Function<T, Object> map) {
        List<Object> all = new ArrayList<>();
        values.forEach(value -> all.add(map.apply(value)));
        return all;
    }

    /** Writes the manifests of the app that the chart is in. */
    static void synthesize(Chart chart) {
        App.of(chart).synth();
    }

    /** Prints a value as JSON with sorted keys. */
    static void show(String label, Object value) {
        try {
            OUT.println(label + ": " + JSON.writeValueAsString(value));
        } catch (JsonProcessingException error) {
            throw new UncheckedIOException(error);
        }
    }

    /** Prints a text as it is. */
    static void showText(String label, String text) {
        OUT.print(label + ":\n" + text + "\n");
    }

    /** Prints the message of the error that an action ends with, if it does. */
    static void refused(String label, Runnable action) {
        try {
            action.run();
        } catch (RuntimeException error) {
            // The runtime appends the stack of the Node.js process.
            showText(label + " is refused", String.valueOf(error.getMessage()).split("\n@jsii/kernel")[0]);
        }
    }

    static String inputPath(String name) {
        return inputs.resolve(name).toString();
    }

    /** The text of a file that all languages read. */
    static String input(String name) {
        try {
            return Files.readString(inputs.resolve(name));
        } catch (IOException error) {
            throw new UncheckedIOException(error);
        }
    }

    static void showResource(String label, Resource resource) {
        show(label, list(
            resource.getKind(), resource.getName(), resource.getApiVersion(), resource.getApiGroup(),
            resource.getMetadata().getName()));
    }

    static void showFindings(String label, List<? extends Finding> findings) {
        show(label, findings.size());
        for (Finding finding : findings) {
            show("  finding", list(
                finding.getSeverity().name(), finding.getOrigin().name(), finding.getRuleId(), finding.getReason(),
                finding.getDocumentIndex(), finding.getApiVersion(), finding.getKind(), finding.getNamespace(),
                finding.getName(), finding.getConstructPath(), finding.getFieldPath(), finding.getMessage(),
                finding.getSuggestion()));
        }
    }
}
